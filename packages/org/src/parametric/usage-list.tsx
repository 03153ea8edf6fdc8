import type { ParametricUsage } from '@legajo/contract/parametric/parametric.ts'

/** Where a value is used, with the first employees. */
export const UsageList = ({ usage: { places, employees } }: { readonly usage: ParametricUsage }) =>
  places.length === 0 ? (
    <p>Ningún registro lo usa.</p>
  ) : (
    <>
      <ul>
        {places.map(({ what }) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      {employees.length > 0 && (
        <table>
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
        </table>
      )}
    </>
  )
