import { Checkbox } from '@legajo/ui/fields.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'

const useStyles = makeStyles({ cell: { padding: '6px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` } })
const rows = Array.from({ length: 25 }, (_, row) => ({ id: row, name: `Persona ${row}`, unit: `Área ${row % 5}` }))

/** Twenty-five rows with a checkbox each: as heavy as a page of a list. */
export const TableScreen = () => {
  const styles = useStyles()
  return (
    <>
      <h1>Tabla</h1>
      <table>
        <tbody>
          {rows.map(({ id, name, unit }) => (
            <tr key={id}>
              <td className={styles.cell}>
                <Checkbox aria-label={name} />
              </td>
              <td className={styles.cell}>{name}</td>
              <td className={styles.cell}>{unit}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
