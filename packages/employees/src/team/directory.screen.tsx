import { queryOf } from '@legajo/api/queries.ts'
import { type Colleague, colleague, people } from '@legajo/contract/employees/team.ts'
import { PersonAvatar } from '@legajo/forms/person-avatar.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
    gap: '8px',
  },
  one: { display: 'flex', alignItems: 'center', columnGap: '10px', minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground2, margin: 0 },
})

/** `MM-DD` as «día/mes». */
const dayText = (birthday: string | null): string => (birthday ? `${birthday.slice(3)}/${birthday.slice(0, 2)}` : '')
const whenText = (days: number): string => (days === 0 ? '¡hoy!' : days === 1 ? 'mañana' : `en ${days} días`)

/** Colleagues of the company with the birthdays of the next thirty days. */
export const DirectoryScreen = () => {
  const styles = useStyles()
  const { data = [] } = useQuery(queryOf(people.directory))
  const birthdays = data
    .filter(({ birthday_in }) => birthday_in !== null)
    .sort((a, b) => (a.birthday_in ?? 0) - (b.birthday_in ?? 0))
    .slice(0, 12)
  return (
    <Page title="Directorio" crumbs={[]} purpose="Quién es quién en la empresa, y los cumpleaños que vienen.">
      <Panel title="Cumpleaños">
        {birthdays.length === 0 ? (
          <p className={styles.quiet}>No hay cumpleaños en los próximos 30 días.</p>
        ) : (
          <ul className={styles.list}>
            {birthdays.map(({ id, full_name, photo_url, birthday, birthday_in }) => (
              <li key={id} className={styles.one}>
                <PersonAvatar name={full_name} photo={photo_url} />
                <span>
                  {full_name}
                  <p className={styles.quiet}>
                    {dayText(birthday)}, {whenText(birthday_in ?? 0)}
                  </p>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <DataTable<Colleague>
        label="Directorio"
        endpoint={people.directory}
        schema={colleague}
        columns={[
          { id: 'full_name', phone: 'title' },
          'position',
          'area',
          'unit',
          'workplace',
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
