import { type Colleague, teamAccess } from '@legajo/contract/employees/team.ts'
import { defineTag, event, inTwoLanguages, number, personalProps } from '@legajo/widgets/definition.ts'
import { defineElement } from '@legajo/widgets/element.tsx'
import { type PersonalProps, personal } from '@legajo/widgets/session/personal.tsx'
import { sampleSessions } from '@legajo/widgets/session/sample-session.ts'
import { ReadingView, useReading } from '@legajo/widgets/session/use-reading.tsx'
import { BirthdayList, birthdayWords, nextBirthdays } from './birthday-list.tsx'
import { withoutPhoto } from './colleague-row.tsx'

const colleague = (id: number, full_name: string, birthday: string, birthday_in: number): Colleague => ({
  id,
  full_name,
  photo_url: null,
  position: null,
  area: null,
  unit: null,
  workplace: null,
  email: 'persona@empresa.com',
  birthday,
  birthday_in,
})
const html = '<legajo-birthdays></legajo-birthdays>'
const directory = 'GET /datos-maestros/employees/me/directory'

export const definition = defineTag({
  tag: 'legajo-birthdays',
  doc: 'The next birthdays of the company, without the year.',
  box: 'card',
  scope: 'people',
  props: {
    ...personalProps,
    days: number({ doc: 'How many days ahead, at most 30.', default: 30 }),
    limit: number({ doc: 'How many people at most.', default: 12 }),
  },
  events: {
    greet: event<{ readonly name: string; readonly email: string }>({
      doc: 'The person greets someone; a page that cancels it opens no mail.',
      cancelable: true,
    }),
  },
  texts: inTwoLanguages(birthdayWords, {
    none: (days) => `There are no birthdays in the next ${days} days.`,
    when: (days) => (days === 0 ? 'today!' : days === 1 ? 'tomorrow' : `in ${days} days`),
    greet: 'Greet',
    greeting: 'Happy birthday!',
  }),
  budget: { br: 22, gz: 24 },
  examples: {
    Empresa: {
      html,
      props: { session: sampleSessions.open },
      answers: {
        [directory]: [
          colleague(1, 'Pérez, Ana', '11-29', 0),
          colleague(2, 'Sosa, Luz', '11-30', 1),
          colleague(3, 'Ríos, Juan Cruz', '12-10', 11),
        ],
      },
    },
    'Sin cumpleaños': { html, props: { session: sampleSessions.open }, answers: { [directory]: [] } },
    Cargando: { html, props: { session: sampleSessions.waiting }, answers: {} },
    'No se pudo leer': { html, props: { session: sampleSessions.open }, answers: {} },
    'Sesión terminada': { html, props: { session: sampleSessions.failing }, answers: {} },
    'Sin sesión': html,
  },
})

const Birthdays = ({ days, limit, words, language, person, emit }: PersonalProps<typeof definition>) => {
  const reading = useReading(person, teamAccess.directory)
  const period = Math.min(30, days)
  return (
    <ReadingView reading={reading} person={person} language={language}>
      {(people) => (
        <BirthdayList
          people={nextBirthdays(people.map(withoutPhoto), period, limit)}
          days={period}
          words={words}
          onGreet={({ full_name, email }) => emit('greet', { name: full_name, email: email ?? '' })}
        />
      )}
    </ReadingView>
  )
}

defineElement(definition, personal(definition, Birthdays))
