import type { ParametricUsage } from '@legajo/contract/parametric/parametric-merge.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { PlainTable } from '@legajo/ui/plain-table.tsx'

/** Where a value is used, with the first employees, and the texts that compare a field with it. */
export const UsageList = ({ usage: { places, mentions, employees } }: { readonly usage: ParametricUsage }) => (
  <>
    {places.length === 0 ? <p>Ningún registro lo usa.</p> : <Places places={places} />}
    {mentions.length > 0 && (
      <>
        <p>Estos textos lo comparan, y se cambian a mano:</p>
        <Places places={mentions} />
      </>
    )}
    {employees.length > 0 && (
      <PlainTable>
        <thead>
          <tr>
            <th>Legajo</th>
            <th>Apellido</th>
            <th>Nombre</th>
          </tr>
        </thead>
        <tbody>
          {employees.map(({ file_code, last_name, name }) => (
            <tr key={file_code}>
              <td>{file_code}</td>
              <td>{last_name}</td>
              <td>{name}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    )}
  </>
)

const Places = ({ places }: { readonly places: readonly { readonly what: string; readonly route: string | null }[] }) => (
  <ul>
    {places.map(({ what, route }) => (
      <li key={`${what} ${route}`}>{route ? <Link to={route}>{what}</Link> : what}</li>
    ))}
  </ul>
)
