import { gridScopes } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { Badge, Panel, Row } from '@legajo/ui/surfaces.tsx'
import { shownValue } from './grid-columns.tsx'
import type { Preview } from './use-preview.ts'

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase300 },
  cell: { padding: '6px 8px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, textAlign: 'start' },
  head: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightSemibold },
  right: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  wrong: { margin: 0, color: tokens.colorStatusDangerForeground1 },
  quiet: { opacity: 0.6 },
  foot: { marginBlockStart: '10px' },
})

/** A preview of the column on real employees, and where it can be used. */
export const ColumnPreviewPanel = ({ preview }: { readonly preview: Preview }) => {
  const styles = useStyles()
  const { answer, problems, isFresh, isRequested } = preview
  return (
    <Panel
      title={answer?.run ? `Así se ve en ${answer.run}` : 'Así se ve'}
      className={mergeClasses(isRequested && !isFresh && styles.quiet)}
    >
      <div role="status">
        {!isRequested && <p className={styles.note}>Elegí qué muestra la columna y acá vas a ver sus valores.</p>}
        {isRequested &&
          problems.map(({ message }) => (
            <p key={message} className={styles.wrong}>
              {message}
            </p>
          ))}
      </div>
      {answer && answer.samples.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={mergeClasses(styles.cell, styles.head)}>
                Legajo
              </th>
              <th scope="col" className={mergeClasses(styles.cell, styles.head)}>
                Apellido y nombre
              </th>
              <th scope="col" className={mergeClasses(styles.cell, styles.head, styles.right)}>
                Valor
              </th>
            </tr>
          </thead>
          <tbody>
            {answer.samples.map(({ fileCode, fullName, value }) => (
              <tr key={fileCode}>
                <td className={styles.cell}>{fileCode}</td>
                <td className={styles.cell}>{fullName}</td>
                <td className={mergeClasses(styles.cell, styles.right)}>
                  {shownValue(value, { kind: answer.kind, decimals: decimalsOf(value) }) || '—'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {answer && problems.length === 0 && answer.samples.length === 0 && (
        <p className={styles.note}>Todavía no hay una liquidación cuyos valores puedas ver.</p>
      )}
      {answer && answer.scopes.length > 0 && (
        <Row className={styles.foot}>
          <span className={styles.note}>Sirve en</span>
          {answer.scopes.map((scope) => (
            <Badge key={scope}>{gridScopes[scope]}</Badge>
          ))}
        </Row>
      )}
    </Panel>
  )
}

/** Uses the decimals the server sent: the form may have changed since. */
const decimalsOf = (value: string | null): number => value?.split('.')[1]?.length ?? 0
