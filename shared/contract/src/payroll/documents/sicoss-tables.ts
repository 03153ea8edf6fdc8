/**
 * SICOSS codes, used by official files and the employee's form. An expired code stays readable in the files of its time and is not offered.
 */
export interface SicossCode {
  readonly name: string
  /** Expired: rules that ended in 2021 or before. */
  readonly isOld?: true
}
export interface SicossTable {
  readonly source: string
  /** The date of the content: later additions of the agency are missing. */
  readonly asOf: string
  readonly codes: Readonly<Record<string, SicossCode>>
}

const source = 'Tablas de códigos del SICOSS (AFIP, hoy ARCA)'
const asOf = '2022-12-31'

/** Situación de revista. */
export const sicossSituations = {
  source,
  asOf,
  codes: {
    '00': { name: 'Baja por fallecimiento' },
    '01': { name: 'Activo' },
    '02': { name: 'Baja por otras causales' },
    '03': { name: 'Activo, Decreto 796/97', isOld: true },
    '04': { name: 'Bajas otras causales, Decreto 796/97', isOld: true },
    '05': { name: 'Licencia por maternidad' },
    '06': { name: 'Suspensiones, otras causales' },
    '07': { name: 'Baja por despido' },
    '08': { name: 'Baja por despido, Decreto 796/97', isOld: true },
    '09': { name: 'Suspendido, art. 223 bis LCT' },
    '10': { name: 'Licencia por excedencia' },
    '11': { name: 'Licencia por maternidad Down' },
    '12': { name: 'Licencia por vacaciones' },
    '13': { name: 'Licencia sin goce de haberes' },
    '14': { name: 'Reserva de puesto' },
    '15': { name: 'E.S.E., cese transitorio de servicios (Dec. 342/92, art. 6, inc. 6 y 7)' },
    '16': { name: 'Personal siniestrado de terceros, uso por la ART' },
    '17': { name: 'Reingreso por disposición judicial' },
    '18': { name: 'ILT (incapacidad laboral temporaria), primeros 10 días' },
    '19': { name: 'ILT (incapacidad laboral temporaria), día 11 y siguientes' },
    '20': { name: 'Trabajador siniestrado en nómina de ART' },
    '21': { name: 'Trabajador de temporada, reserva de puesto' },
    '31': { name: 'Activo, funciones en el exterior' },
    '32': { name: 'Licencia por paternidad' },
    '33': { name: 'Licencia por fuerza mayor (art. 221 LCT)' },
    '42': { name: 'Empleado eventual en empresa usuaria (para uso de la E.S.E.)' },
    '43': { name: 'Empleado eventual en empresa usuaria (para uso de la E.S.E.), mes incompleto' },
    '44': { name: 'Conservación del empleo por accidente o enfermedad inculpable (art. 211 LCT)' },
    '45': { name: 'Suspensiones por causas disciplinarias' },
    '48': { name: 'Suspendido, Res. 397/2020 MTEySS, con aportes de obra social', isOld: true },
    '49': { name: 'Suspendido, período parcial (art. 223 bis LCT, Res. 397 MTEySS)', isOld: true },
    '50': { name: 'Decreto 792/20: mayores de 60 años, embarazadas, grupos de riesgo', isOld: true },
  },
} as const satisfies SicossTable

/** Condición: it determines which contributions are due. */
export const sicossConditions = {
  source,
  asOf,
  codes: {
    '00': { name: 'Jubilado, Decreto 894/01 o 2288/02' },
    '01': { name: 'Servicios comunes, mayor de 18 años' },
    '02': { name: 'Jubilado' },
    '03': { name: 'Menor de 18 años' },
    '05': { name: 'Servicios diferenciados, mayor de 18 años' },
    '06': { name: 'Prejubilables, sin relación de dependencia ni servicios reales' },
    '09': { name: 'Jubilado, Decreto 206/00 o 894/01' },
    '10': { name: 'Pensión (no SIPA)' },
    '11': { name: 'Pensión no contributiva (no SIPA)' },
    '12': { name: 'Con los requisitos de la PBU (Ley 27.426, art. 8)' },
    '13': { name: 'Servicios diferenciados no alcanzados por el Decreto 633/2018' },
  },
} as const satisfies SicossTable

/** Siniestrado; the table is complete. */
export const sicossInjured = {
  source,
  asOf,
  codes: {
    '00': { name: 'No incapacitado' },
    '01': { name: 'ILT, incapacidad laboral temporaria' },
    '02': { name: 'ILPPP, incapacidad laboral permanente parcial provisoria' },
    '03': { name: 'ILPPD, incapacidad laboral permanente parcial definitiva' },
    '04': { name: 'ILPTP, incapacidad laboral permanente total provisoria' },
    '05': { name: 'Capital de recomposición (Ley 24.557, art. 15, ap. 3)' },
    '06': { name: 'Ajuste definitivo ILPPD de pago mensual' },
    '07': { name: 'Renta periódica ILPPD (parcial definitiva mayor al 50 %)' },
    '08': { name: 'SRT/SSN fondo de garantía o de reserva: ILT' },
    '09': { name: 'SRT/SSN fondo de garantía o de reserva: ILPPP' },
    '10': { name: 'SRT/SSN fondo de garantía o de reserva: ILPTP' },
    '11': { name: 'SRT/SSN fondo de garantía o de reserva: ILPPD' },
    '12': { name: 'ILPPD, beneficios devengados (art. 11, p. 4)' },
    '13': { name: 'Informe de incremento salarial de trabajador siniestrado a la ART' },
  },
} as const satisfies SicossTable

/** Modalidad de contratación, those used by employers of the private sector. */
export const sicossModalities = {
  source,
  asOf,
  codes: {
    '001': { name: 'Indeterminado, tiempo parcial (LCT, art. 92 ter)' },
    '008': { name: 'Indeterminado, tiempo completo' },
    '010': { name: 'Pasantía sin obra social (Decreto 1374/11)' },
    '011': { name: 'Temporada' },
    '012': { name: 'Eventual' },
    '014': { name: 'Período de prueba' },
    '018': { name: 'Trabajador con discapacidad (Ley 24.147, art. 34)' },
    '021': { name: 'Plazo fijo, tiempo parcial' },
    '022': { name: 'Plazo fijo, tiempo completo' },
    '027': { name: 'Pasantía con obra social (Ley 26.427)' },
    '110': { name: 'Trabajo agrario permanente (Ley 26.727)' },
  },
} as const satisfies SicossTable

/** The codes offered in a form, each with its text: «10 · Pensión (no SIPA)». */
export const sicossOptions = <C extends string>(
  { codes }: { readonly codes: Readonly<Record<C, SicossCode>> },
  offered: readonly C[],
): Readonly<Record<C, string>> =>
  Object.fromEntries(offered.map((code) => [code, `${code} · ${codes[code].name}`])) as Readonly<Record<C, string>>
