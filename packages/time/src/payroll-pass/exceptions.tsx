import { exceptionKinds, type TimeException } from '@legajo/contract/payroll/runs/time-facts.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'

/** Open matters of the month that change pay, by kind, each with the screen that solves it. */
export const Exceptions = ({
  exceptions,
  isClosed,
}: {
  readonly exceptions: readonly TimeException[]
  readonly isClosed: boolean
}) =>
  exceptions.length === 0 ? null : (
    <Panel title={`${countText(exceptions.length, 'cosa', 'cosas')} por resolver${isClosed ? '' : ' antes de cerrar'}`}>
      {keyNames(exceptionKinds).map((kind) => (
        <Kind key={kind} title={exceptionKinds[kind]} exceptions={exceptions.filter((one) => one.kind === kind)} />
      ))}
    </Panel>
  )

/** The matters of one kind, folded where they are many. */
const Kind = ({ title, exceptions }: { readonly title: string; readonly exceptions: readonly TimeException[] }) =>
  exceptions.length === 0 ? null : (
    <details open={exceptions.length <= openUpTo}>
      <summary>
        <strong>{title}</strong>: {exceptions.length}
      </summary>
      <ul>
        {exceptions.map(({ employee, fileCode, text, route }) => (
          <li key={`${fileCode} ${text}`}>
            <Link to={route}>{employee}</Link> ({fileCode}): {text}
          </li>
        ))}
      </ul>
    </details>
  )

const openUpTo = 5
