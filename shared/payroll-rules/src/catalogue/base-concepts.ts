import type { Concept } from '../rules.ts'
import { informative } from './written-concept.ts'

/** Bases of contributions, with their caps and exclusions. */
export const bases: readonly Concept[] = [
  informative({
    code: '0600',
    name: 'Base imponible de aportes',
    law: 'Ley 24.241, art. 9',
    formula: `SEA completo = C.0012 >= 30 Y F.JORNADA_PARCIAL >= 1;
SEA tope = MAXIMO(REDONDEAR(P.BASE_MAXIMA * C.0012 / 30) - C.0605; 0);
// El mínimo es de cada empleo; el máximo, de todos.
SEA minimo = MINIMO(SI(completo Y F.PAGA_MES; P.BASE_MINIMA; 0); tope);
SEA mes = A.BASE_SIPA + H.BASE_SIPA.MES;
// Del mes entero, menos lo que ya aportó: lo que se pagó de más lo devuelve.
SI(A.BASE_SIPA = 0 Y NO F.PAGA_MES; 0; SI(mes <= 0; 0; LIMITAR(mes; minimo; tope)) - H.0600.MES)`,
  }),
  informative({
    code: '0601',
    name: 'Base imponible del aguinaldo',
    law: 'Ley 24.241, art. 9',
    formula: `SEA tope = REDONDEAR(PORCENTAJE(P.BASE_MAXIMA; P.SAC_TOPE_PORCENTAJE) * F.SAC_PROPORCION);
SI(A.BASE_SIPA_SAC = 0; 0; LIMITAR(A.BASE_SIPA_SAC + H.BASE_SIPA_SAC.MES; 0; MAXIMO(tope - C.0606; 0)) - H.0601.MES)`,
  }),
  informative({
    code: '0602',
    name: 'Base de aportes de obra social',
    law: 'Ley 23.660; Ley 24.241, art. 9; LCT, art. 92 ter',
    formula: `SEA sinAguinaldo = A.BASE_OS - A.BASE_SIPA_SAC;
SEA mes = REDONDEAR((sinAguinaldo + H.BASE_OS.MES - H.BASE_SIPA_SAC.MES) / F.JORNADA_DEL_MES);
SEA tope = MAXIMO(REDONDEAR(P.BASE_MAXIMA * C.0012 / 30) - C.0605; 0);
SEA minimo = MINIMO(SI(C.0012 >= 30 Y F.PAGA_MES; P.BASE_MINIMA * P.BASES_MINIMAS_OBRA_SOCIAL; 0); tope);
SEA base = SI(mes <= 0; 0; LIMITAR(mes; minimo; tope));
SI(L.MODALIDAD = "010" O (sinAguinaldo = 0 Y NO F.PAGA_MES); 0; base - (H.0602.MES - H.0601.MES)) + C.0601`,
  }),
  informative({
    code: '0603',
    name: 'Detracción',
    law: 'Ley 27.541, art. 22',
    // Of the whole month, less what its other liquidations deducted: wages and aguinaldo each have their own.
    formula: `SEA mes = SI(A.BASE_SIPA + H.BASE_SIPA.MES > 0; REDONDEAR(P.DETRACCION * F.JORNADA_DEL_MES * C.0012 / 30); 0);
SEA aguinaldo = SI(A.BASE_SIPA_SAC + H.BASE_SIPA_SAC.MES > 0; REDONDEAR(P.DETRACCION_SAC * F.JORNADA_PARCIAL * F.SAC_PROPORCION); 0);
SEA base = A.BASE_SIPA + H.BASE_SIPA.MES + A.BASE_SIPA_SAC + H.BASE_SIPA_SAC.MES;
MINIMO(mes + aguinaldo; MAXIMO(base; 0)) - H.0603.MES`,
  }),
  informative({
    code: '0604',
    name: 'Base de contribuciones (base 10)',
    law: 'Ley 27.541, art. 22',
    formula: 'A.BASE_SIPA + A.BASE_SIPA_SAC - C.0603',
  }),
  informative({
    code: '0607',
    name: 'Base de contribuciones, con la detracción adicional',
    law: 'Ley 27.541, art. 23: hasta veinticinco empleados',
    formula: `SEA base = C.0604 + H.0604.MES;
SEA adicional = SI(A.BASE_SIPA + H.BASE_SIPA.MES > 0; MINIMO(P.DETRACCION_ADICIONAL; MAXIMO(base; 0)); 0);
base - adicional - H.0607.MES`,
  }),
  informative({
    code: '0605',
    name: 'Remuneración sobre la que aporta otro empleador',
    law: 'Ley 24.241, art. 9; RG 2252: lo que el empleado declara, para un solo tope',
    formula: 'N.0605.IMPORTE',
  }),
  informative({
    code: '0606',
    name: 'Aguinaldo sobre el que aporta otro empleador',
    law: 'Ley 24.241, art. 9; RG 2252: lo que el empleado declara, para un solo tope',
    formula: 'N.0606.IMPORTE',
  }),
]
