import { queryOf } from '@legajo/api/queries.ts'
import { type Colleague, colleague, teamAccess } from '@legajo/contract/employees/team.ts'
import { PersonAvatar } from '@legajo/forms/person-avatar.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Grid, Row, Text } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'

/** `MM-DD` as «día/mes». */
const dayText = (birthday: string | null): string => (birthday ? `${birthday.slice(3)}/${birthday.slice(0, 2)}` : '')
const whenText = (days: number): string => (days === 0 ? '¡hoy!' : days === 1 ? 'mañana' : `en ${days} días`)

/** Colleagues of the company with the birthdays of the next thirty days. */
export const DirectoryScreen = () => {
  const { data = [] } = useQuery(queryOf(teamAccess.directory))
  const birthdays = data
    .filter(({ birthday_in }) => birthday_in !== null)
    .sort((a, b) => (a.birthday_in ?? 0) - (b.birthday_in ?? 0))
    .slice(0, 12)
  return (
    <Page title="Directorio" crumbs={[]} purpose="Quién es quién en la empresa, y los cumpleaños que vienen.">
      <Panel title="Cumpleaños">
        {birthdays.length === 0 ? (
          <Text as="p" tone="soft">
            No hay cumpleaños en los próximos 30 días.
          </Text>
        ) : (
          <Grid as="ul" min={240} repeat="fill" gap={8}>
            {birthdays.map(({ id, full_name, photo_url, birthday, birthday_in }) => (
              <Row as="li" wrap={false} gap={10} key={id}>
                <PersonAvatar name={full_name} photo={photo_url} />
                <span>
                  {full_name}
                  <Text as="p" tone="soft">
                    {dayText(birthday)}, {whenText(birthday_in ?? 0)}
                  </Text>
                </span>
              </Row>
            ))}
          </Grid>
        )}
      </Panel>
      <DataTable<Colleague>
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
    </Page>
  )
}
