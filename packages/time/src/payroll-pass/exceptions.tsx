import type { TimeException } from '@legajo/contract/payroll/runs/time-facts.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'

/** Open matters of the month that change pay, each with the screen that solves it. */
export const Exceptions = ({
  exceptions,
  isClosed,
}: {
  readonly exceptions: readonly TimeException[]
  readonly isClosed: boolean
}) =>
  exceptions.length === 0 ? null : (
    <Panel title={`${countText(exceptions.length, 'cosa', 'cosas')} por resolver${isClosed ? '' : ' antes de cerrar'}`}>
      <ul>
        {exceptions.map(({ employee, fileCode, text, route }) => (
          <li key={`${fileCode} ${text}`}>
            <Link to={route}>{employee}</Link> ({fileCode}): {text}
          </li>
        ))}
      </ul>
    </Panel>
  )
