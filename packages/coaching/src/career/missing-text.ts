import type { CareerGap } from '@legajo/contract/coaching/career.ts'

/** The requirements of the next position that a person does not meet, as text. */
export const missingText = ({ competences, courses, months, monthsNeeded, next }: CareerGap): string => {
  if (!next) return ''
  const missing = [
    ...courses.filter(({ done }) => !done).map(({ name }) => `curso «${name}»`),
    ...competences
      .filter(({ shown, needed }) => shown === null || shown < needed)
      .map(({ name, shown, needed }) => `${name}: ${shown ?? 'sin evaluar'} de ${needed}`),
    ...(months < monthsNeeded ? [`${monthsNeeded - months} meses`] : []),
  ]
  return missing.length === 0 ? 'Nada' : missing.join(', ')
}
