import type { Colleague } from '@legajo/contract/employees/team.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { PlainCards } from '@legajo/ui/plain-layout.tsx'
import { ColleagueRow } from './colleague-row.tsx'

const useStyles = makeStyles({
  when: { margin: 0, color: tokens.colorNeutralForeground2 },
  greet: { color: tokens.colorBrandForegroundLink },
})

/** The texts of a list of birthdays. */
export const birthdayWords = {
  none: (days: number) => `No hay cumpleaños en los próximos ${days} días.`,
  when: (days: number) => (days === 0 ? '¡hoy!' : days === 1 ? 'mañana' : `en ${days} días`),
  greet: 'Saludar',
  greeting: '¡Feliz cumpleaños!',
}

/** `MM-DD` as «día/mes». */
export const dayText = (birthday: string | null): string => (birthday ? `${birthday.slice(3)}/${birthday.slice(0, 2)}` : '')

/** The people with a birthday within `days`, at most 30, the next one first. */
export const nextBirthdays = (people: readonly Colleague[], days: number, limit: number): readonly Colleague[] =>
  people
    .filter(({ birthday_in }) => birthday_in !== null && birthday_in <= days)
    .sort((a, b) => (a.birthday_in ?? 0) - (b.birthday_in ?? 0))
    .slice(0, limit)

type Props = {
  readonly people: readonly Colleague[]
  /** The period that the list covers. */
  readonly days: number
  /** `false`: the page greets by itself, no mail is opened. */
  readonly onGreet?: (person: Colleague) => boolean
  readonly words?: typeof birthdayWords
}

/** People with their birthdays, and a mail to greet on the day. */
export const BirthdayList = ({ people, days, onGreet, words = birthdayWords }: Props) => {
  const styles = useStyles()
  if (people.length === 0) return <p className={styles.when}>{words.none(days)}</p>
  return (
    <PlainCards>
      {people.map((person) => (
        <li key={person.id}>
          <ColleagueRow person={person}>
            <p className={styles.when}>
              {dayText(person.birthday)}, {words.when(person.birthday_in ?? 0)}{' '}
              {person.birthday_in === 0 && person.email && (
                <a
                  className={styles.greet}
                  href={`mailto:${encodeURIComponent(person.email)}?subject=${encodeURIComponent(words.greeting)}`}
                  aria-label={`${words.greet}: ${person.full_name}`}
                  onClick={(event) => {
                    if (onGreet?.(person) === false) event.preventDefault()
                  }}
                >
                  {words.greet}
                </a>
              )}
            </p>
          </ColleagueRow>
        </li>
      ))}
    </PlainCards>
  )
}
