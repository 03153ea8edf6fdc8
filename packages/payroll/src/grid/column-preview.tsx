import { gridScopes } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { makeStyles, mergeClasses } from '@legajo/ui/fluent.ts'
import { Row, Text } from '@legajo/ui/layout.tsx'
import { PlainTable } from '@legajo/ui/plain-table.tsx'
import { Badge, Panel } from '@legajo/ui/surfaces.tsx'
import { formatCell } from './grid-columns.tsx'
import type { Preview } from './use-preview.ts'

const useStyles = makeStyles({
  quiet: { opacity: 0.6 },
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
        {!isRequested && (
          <Text as="p" tone="muted">
            Elegí qué muestra la columna y acá vas a ver sus valores.
          </Text>
        )}
        {isRequested &&
          problems.map(({ message }) => (
            <Text as="p" tone="danger" key={message}>
              {message}
            </Text>
          ))}
      </div>
      {answer && answer.samples.length > 0 && (
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">Legajo</th>
              <th scope="col">Apellido y nombre</th>
              <th scope="col" className="number">
                Valor
              </th>
            </tr>
          </thead>
          <tbody>
            {answer.samples.map(({ fileCode, fullName, value }) => (
              <tr key={fileCode}>
                <td>{fileCode}</td>
                <td>{fullName}</td>
                <td className="number">{formatCell(value, { kind: answer.kind, decimals: decimalsOf(value) }) || '—'}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      {answer && problems.length === 0 && answer.samples.length === 0 && (
        <Text as="p" tone="muted">
          Todavía no hay una liquidación cuyos valores puedas ver.
        </Text>
      )}
      {answer && answer.scopes.length > 0 && (
        <Row above={10}>
          <Text tone="muted">Sirve en</Text>
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
