import { queryOf } from '@legajo/api/queries.ts'
import { assessmentFactors } from '@legajo/contract/org/assessment-factor.ts'
import { competences } from '@legajo/contract/org/competence.ts'
import { type JobProfile, profileStates } from '@legajo/contract/org/job-profile.ts'
import { makeStyles } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { useQuery } from '@tanstack/react-query'

const useStyles = makeStyles({
  sheet: { display: 'none', '@media print': { display: 'block' } },
  text: { whiteSpace: 'pre-line' },
})

/** The description on paper: the form is not printed. */
export const ProfileSheet = ({ profile }: { readonly profile: JobProfile }) => {
  const styles = useStyles()
  const names = new Map((useQuery(queryOf(competences.list)).data ?? []).map(({ id, name }) => [id, name]))
  const factors = new Map((useQuery(queryOf(assessmentFactors.list)).data ?? []).map(({ id, name }) => [id, name]))
  const texts = [
    ['Misión', profile.mission],
    ['Descripción', profile.description],
    ['Formación', profile.education],
    ['Experiencia', profile.experience],
    ['Otros requisitos', profile.requirements],
    ['Depende de', profile.seats.join(', ')],
  ] as const
  const lists = [
    ['Responsabilidades', profile.responsibilities?.map(({ text, weight }) => `${text} (${formatNumber(weight)} %)`)],
    ['Competencias', profile.competences?.map(({ competence_id, level }) => `${names.get(competence_id) ?? ''}: nivel ${level}`)],
    ['Relaciones', profile.relations?.map((one) => [one.with, one.purpose].filter(Boolean).join(': '))],
    ['Valuación', profile.valuation?.map(({ factor_id, level }) => `${factors.get(factor_id) ?? ''}: nivel ${level}`)],
  ] as const
  return (
    <article className={styles.sheet} aria-hidden>
      <p>
        {profileStates[profile.state]}
        {profile.points !== null && ` · ${formatNumber(profile.points)} puntos`}
      </p>
      {texts.map(
        ([title, text]) =>
          text && (
            <section key={title}>
              <h2>{title}</h2>
              <p className={styles.text}>{text}</p>
            </section>
          ),
      )}
      {lists.map(
        ([title, rows = []]) =>
          rows.length > 0 && (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {rows.map((row) => (
                  <li key={row}>{row}</li>
                ))}
              </ul>
            </section>
          ),
      )}
    </article>
  )
}
