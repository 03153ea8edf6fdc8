import type { Limits } from '../rules.ts'

const between = (minimum: number, maximum?: number): Limits => ({
  minimum: String(minimum),
  ...(maximum !== undefined && { maximum: String(maximum) }),
})

/** Numbers that are no percentage and whose sensible values have an end, or exclude zero. */
const limitsByCode: Readonly<Record<string, Limits>> = {
  DIVISOR_MES: between(1, 31),
  DIVISOR_VACACIONES: between(1, 31),
  DIVISOR_FERIADO_TRABAJADO: between(1, 31),
  DIVISOR_HORAS: between(1, 744),
  HORAS_JORNADA: between(1, 24),
  HORAS_SEMANA: between(1, 168),
  HORA_50: between(1, 10),
  HORA_100: between(1, 10),
  HORA_200: between(1, 10),
  HORA_NOCTURNA: between(1, 10),
  MINUTOS_NOCTURNOS: between(0, 60),
  SAC_DIVISOR: between(0, 184),
  VACACIONES_CADA: between(1, 366),
  VACACIONES_MENOR: between(0, 366),
  DIAS_HABILES_SEMANA: between(1, 7),
  PLAZO_PAGO_MENSUAL: between(0, 31),
  PLAZO_PAGO_QUINCENAL: between(0, 31),
  PLAZO_PAGO_FINAL: between(0, 31),
  PRESENTISMO_DIVISOR: between(1),
  PRESENTISMO_TOLERANCIA: between(0, 31),
  HABITUAL_245: between(1, 12),
  FRACCION_245: between(0, 12),
  PREAVISO_PRUEBA: between(0, 12),
  PREAVISO_CORTO: between(0, 12),
  PREAVISO_LARGO: between(0, 12),
  PREAVISO_DIAS_PRIMER_ANIO: between(0, 366),
  GAN_MESES_PRIMEROS: between(1, 12),
}

/** The limits of a number of the catalogue: percentages end at 100, and nothing is below zero. */
export const limitsOfNumber = (code: string, name: string): Limits =>
  limitsByCode[code] ?? (name.includes('%') ? between(0, 100) : between(0))
