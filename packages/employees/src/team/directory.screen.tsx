import { queryOf } from '@legajo/api/queries.ts'
import { type Colleague, colleague, teamAccess } from '@legajo/contract/employees/team.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { useIsPhone } from '@legajo/ui/media.ts'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { BirthdayList, dayText, nextBirthdays } from './birthday-list.tsx'

/** The period of the birthdays that the directory answers, in days. */
const birthdayDays = 30

/** Colleagues of the company with the birthdays of the next thirty days, which stand below the people on a phone. */
export const DirectoryScreen = () => {
  const { data = [] } = useQuery(queryOf(teamAccess.directory))
  const isPhone = useIsPhone()
  const birthdays = (
    <Panel key="birthdays" title="Cumpleaños">
      <BirthdayList people={nextBirthdays(data, birthdayDays, 12)} days={birthdayDays} />
    </Panel>
  )
  const people = (
    <DataTable<Colleague>
      key="people"
      label="Directorio"
      endpoint={teamAccess.directory}
      schema={colleague}
      columns={[
        { id: 'full_name', phone: 'title' },
        'position',
        'area',
        'unit',
        { id: 'workplace', optional: true },
        { id: 'email', link: (row: Colleague) => (row.email ? `mailto:${row.email}` : undefined) },
        { id: 'birthday', value: ({ birthday }) => dayText(birthday), order: ({ birthday }) => birthday ?? '' },
      ]}
      exportName={false}
      sort={{ id: 'full_name', order: 1 }}
      empty={{ title: 'No hay colegas para mostrar' }}
    />
  )
  return (
    <Page title="Directorio" crumbs={[]} purpose="Quién es quién en la empresa, y los cumpleaños que vienen.">
      {isPhone ? [people, birthdays] : [birthdays, people]}
    </Page>
  )
}
