/** States of a cycle. */
export const projectStates = {
  BORRADOR: 'Borrador',
  LANZADO: 'Lanzado',
  EN_CURSO: 'En curso',
  EN_CALIBRACION: 'En calibración',
  PUBLICADO: 'Publicado',
  CERRADO: 'Cerrado',
  REABIERTO: 'Reabierto',
} as const
export type ProjectState = keyof typeof projectStates

/** States of a stage; an open one whose last day has passed is overdue. */
export const instanceStates = {
  NO_INICIADA: 'No iniciada',
  ABIERTA: 'Abierta',
  VENCIDA: 'Vencida',
  CERRADA: 'Cerrada',
} as const

export const evaluationStates = {
  PENDIENTE: 'Pendiente',
  BORRADOR: 'Borrador',
  ENVIADA: 'Enviada',
  DEVUELTA: 'Devuelta',
  CALIBRADA: 'Calibrada',
  COMUNICADA: 'Comunicada',
  ACEPTADA: 'Aceptada',
  EN_DISCONFORMIDAD: 'En disconformidad',
} as const

/** States of the result of a person. */
export const resultStates = {
  PENDIENTE: 'Pendiente',
  CALIBRADA: 'Calibrada',
  COMUNICADA: 'Comunicada',
  ACEPTADA: 'Aceptada',
  EN_DISCONFORMIDAD: 'En disconformidad',
  BAJA: 'Baja',
} as const

/** Kinds of evaluators. */
export const raterKinds = {
  SELF: 'Autoevaluación',
  MANAGER: 'Jefe o jefa',
  MATRIX: 'Jefe o jefa matricial',
  UPWARD: 'Ascendente',
  PEER: 'Pares',
} as const
export type RaterKind = keyof typeof raterKinds

/** Kinds whose answers are anonymous: ballots that are released together when the stage closes. */
const anonymousKinds = ['UPWARD', 'PEER'] as const
export type AnonymousKind = (typeof anonymousKinds)[number]
export const isAnonymous = (kind: string): kind is AnonymousKind => (anonymousKinds as readonly string[]).includes(kind)

/** The default formula of a score: a missing part has weight 0, so that the others take its place. */
export const defaultFormula = `SEA PESO_RELEVADO = V.PESO_AUTO + V.PESO_JEFE + V.PESO_MATRICIAL + V.PESO_ASCENDENTE + V.PESO_PARES;
SEA COMPETENCIAS = SI(PESO_RELEVADO = 0; 0;
  (V.AUTO * V.PESO_AUTO + V.JEFE * V.PESO_JEFE + V.MATRICIAL * V.PESO_MATRICIAL + V.ASCENDENTE * V.PESO_ASCENDENTE
    + V.PARES * V.PESO_PARES) / PESO_RELEVADO);
SEA PESO_COMPETENCIAS = SI(PESO_RELEVADO = 0; 0; V.PESO_COMPETENCIAS);
SEA PESO_TOTAL = PESO_COMPETENCIAS + V.PESO_OBJETIVOS;
SI(PESO_TOTAL = 0; 0; (COMPETENCIAS * PESO_COMPETENCIAS + V.OBJETIVOS * V.PESO_OBJETIVOS) / PESO_TOTAL)`

/** The variables of the formula of a score, by the kind of rater. */
export const kindVariables = {
  SELF: 'AUTO',
  MANAGER: 'JEFE',
  MATRIX: 'MATRICIAL',
  UPWARD: 'ASCENDENTE',
  PEER: 'PARES',
} as const

/** The variables of the formula of a score, with their descriptions. */
export const scoreVariables = {
  AUTO: 'Resultado de la autoevaluación',
  PESO_AUTO: 'Peso de la autoevaluación; 0 si no hay',
  JEFE: 'Resultado del jefe o jefa',
  PESO_JEFE: 'Peso del jefe o jefa; 0 si no evaluó',
  MATRICIAL: 'Resultado de los jefes matriciales',
  PESO_MATRICIAL: 'Peso de los jefes matriciales; 0 si no evaluaron',
  ASCENDENTE: 'Resultado de la evaluación ascendente',
  PESO_ASCENDENTE: 'Peso de la ascendente; 0 si no se muestra',
  PARES: 'Resultado de los pares',
  PESO_PARES: 'Peso de los pares; 0 si no se muestra',
  OBJETIVOS: 'Resultado de los objetivos, en la escala de competencias',
  PESO_OBJETIVOS: 'Peso de los objetivos; 0 si no hay',
  PESO_COMPETENCIAS: 'Peso de las competencias',
} as const

const units = (value: number) => Math.round(value * 100)

/** The difference between a set of weights and 100, as a text; undefined when there is none. */
export const weightProblem = (weights: readonly (number | null | undefined)[]): string | undefined => {
  const sum = weights.reduce<number>((total, weight) => total + units(weight ?? 0), 0)
  if (sum === 10_000) return undefined
  const text = (value: number) => (value / 100).toLocaleString('es-AR')
  return `Los pesos suman ${text(sum)} y tienen que sumar 100: ${sum < 10_000 ? 'faltan' : 'sobran'} ${text(Math.abs(10_000 - sum))}`
}

/** The levels of performance and potential in the nine boxes, from 1. */
export const boxLevels = ['Bajo', 'Medio', 'Alto'] as const
