import { type Colleague, teamAccess } from '@legajo/contract/employees/team.ts'
import { foldText } from '@legajo/ui/format.ts'
import { PlainButton } from '@legajo/ui/plain-button.tsx'
import { PlainField, PlainInput } from '@legajo/ui/plain-field.tsx'
import { PlainCards } from '@legajo/ui/plain-layout.tsx'
import { makeStyles, tokens } from '@legajo/ui/style.ts'
import { defineTag, event, inTwoLanguages, number, personalProps, text } from '@legajo/widgets/definition.ts'
import { defineElement } from '@legajo/widgets/element.tsx'
import { type PersonalProps, personal } from '@legajo/widgets/session/personal.tsx'
import { sampleSessions } from '@legajo/widgets/session/sample-session.ts'
import { ReadingView, useReading } from '@legajo/widgets/session/use-reading.tsx'
import { useEffect, useState } from 'react'
import { dayText } from './birthday-list.tsx'
import { ColleagueRow, withoutPhoto } from './colleague-row.tsx'

const useStyles = makeStyles({
  count: { margin: '8px 0', color: tokens.colorNeutralForeground2 },
  detail: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  name: { textAlign: 'start', '@media (pointer: coarse)': { minHeight: '44px' } },
  mail: { color: tokens.colorBrandForegroundLink },
})

const sample = (id: number, full_name: string, position: string, unit: string): Colleague => ({
  id,
  full_name,
  photo_url: null,
  position,
  area: 'Comercial',
  unit,
  workplace: 'Casa central',
  email: 'persona@empresa.com',
  birthday: '11-29',
  birthday_in: 0,
})
const html = '<legajo-directory></legajo-directory>'
const directory = 'GET /datos-maestros/employees/me/directory'
const answers = {
  [directory]: [
    sample(1, 'Pérez, Ana', 'Jefa de ventas', 'Ventas'),
    sample(2, 'Ríos, Juan Cruz', 'Vendedor', 'Ventas'),
    sample(3, 'Sosa, Luz', 'Analista', 'Cobranzas'),
  ],
}

export const definition = defineTag({
  tag: 'legajo-directory',
  doc: 'The colleagues of the signed-in person, by name, with a field to search them.',
  box: 'card',
  scope: 'people',
  props: {
    ...personalProps,
    search: text({ doc: 'The first text of the search field; another one replaces what was typed.' }),
    unit: text({ doc: 'Shows only the people of the unit or area with this name; case and accents do not count.' }),
    pageSize: number({ doc: 'How many at first, and how many «more» adds.', default: 12 }),
  },
  events: {
    'person-open': event<{ readonly id: number; readonly name: string; readonly email: string }>({
      doc: 'The person opens a colleague; a page that cancels it shows the colleague itself.',
      cancelable: true,
    }),
  },
  parts: { list: 'The list of colleagues.' },
  texts: inTwoLanguages(
    {
      search: 'Buscar por nombre, puesto, área o lugar',
      count: (count: number) => (count === 1 ? '1 persona' : `${count} personas`),
      none: 'Nadie coincide con la búsqueda; probá con otra palabra',
      empty: 'No hay colegas para mostrar',
      more: 'Ver más',
      birthday: (day: string) => `Cumple el ${day}`,
    },
    {
      search: 'Search by name, position, area or place',
      count: (count) => (count === 1 ? '1 person' : `${count} people`),
      none: 'No one matches the search; try another word',
      empty: 'There are no colleagues to show',
      more: 'Show more',
      birthday: (day) => `Birthday: ${day}`,
    },
  ),
  budget: { br: 24, gz: 27 },
  examples: {
    Empresa: { html, props: { session: sampleSessions.open }, answers },
    'Una unidad': {
      html: '<legajo-directory unit="ventas"></legajo-directory>',
      props: { session: sampleSessions.open },
      answers,
    },
    'Sin coincidencias': {
      html: '<legajo-directory search="zz"></legajo-directory>',
      props: { session: sampleSessions.open },
      answers,
    },
    'Sin colegas': { html, props: { session: sampleSessions.open }, answers: { [directory]: [] } },
    Cargando: { html, props: { session: sampleSessions.waiting }, answers: {} },
    'No se pudo leer': { html, props: { session: sampleSessions.open }, answers: {} },
    'Sesión terminada': { html, props: { session: sampleSessions.failing }, answers: {} },
  },
})

type Props = PersonalProps<typeof definition>

const isOfUnit = ({ unit, area }: Colleague, wanted: string): boolean =>
  [unit, area].some((name) => foldText(name ?? '') === foldText(wanted).trim())

const textOf = ({ full_name, position, area, unit, workplace, email }: Colleague): string =>
  foldText([full_name, position, area, unit, workplace, email].join(' '))

/** The people whose texts contain all words of the search. */
const findPeople = (people: readonly Colleague[], search: string): readonly Colleague[] => {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  return people.filter((person) => words.every((word) => textOf(person).includes(word)))
}

const Directory = (props: Props) => {
  const { search = '', unit = '', pageSize, words, language, person } = props
  const styles = useStyles()
  const [typed, setTyped] = useState(search)
  const [pages, setPages] = useState(1)
  useEffect(() => setTyped(search), [search])
  const reading = useReading(person, teamAccess.directory)
  return (
    <ReadingView reading={reading} person={person} language={language}>
      {(people) => {
        const all = unit.trim() === '' ? people : people.filter((one) => isOfUnit(one, unit))
        if (all.length === 0) return <p role="status">{words.empty}</p>
        const found = findPeople(all, typed)
        return (
          <>
            <PlainField label={words.search}>
              {(id) => (
                <PlainInput
                  id={id}
                  type="search"
                  value={typed}
                  onChange={(value) => {
                    setTyped(value)
                    setPages(1)
                  }}
                />
              )}
            </PlainField>
            <p role="status" className={styles.count}>
              {found.length === 0 ? words.none : words.count(found.length)}
            </p>
            <PlainCards part="list">
              {found.slice(0, pages * pageSize).map((one) => (
                <li key={one.id}>
                  <Entry {...props} colleague={one} />
                </li>
              ))}
            </PlainCards>
            {found.length > pages * pageSize && <PlainButton onClick={() => setPages(pages + 1)}>{words.more}</PlainButton>}
          </>
        )
      }}
    </ReadingView>
  )
}

const Entry = ({ colleague, words, emit }: Props & { readonly colleague: Colleague }) => {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  const { id, full_name, position, area, unit, workplace, email, birthday } = colleague
  const handlePress = () => {
    if (isOpen) setOpen(false)
    else if (emit('person-open', { id, name: full_name, email: email ?? '' })) setOpen(true)
  }
  const details = [
    [...new Set([area, unit])].filter(Boolean).join(' · '),
    workplace,
    birthday && words.birthday(dayText(birthday)),
  ]
  return (
    <ColleagueRow
      person={withoutPhoto(colleague)}
      name={
        <PlainButton look="link" className={styles.name} aria-expanded={isOpen} onClick={handlePress}>
          {full_name}
        </PlainButton>
      }
    >
      <p className={styles.detail}>{position}</p>
      {isOpen &&
        details.filter(Boolean).map((detail) => (
          <p key={detail} className={styles.detail}>
            {detail}
          </p>
        ))}
      {isOpen && email && (
        <a className={styles.mail} href={`mailto:${encodeURIComponent(email)}`}>
          {email}
        </a>
      )}
    </ColleagueRow>
  )
}

defineElement(definition, personal(definition, Directory))
