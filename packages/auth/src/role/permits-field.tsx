import { can } from '@legajo/bus/permits.ts'
import { currentSession } from '@legajo/bus/session-state.ts'
import type { Permit } from '@legajo/contract/auth/permit.ts'
import { type CrudAction, crudActions, crudResources } from '@legajo/contract/permits.ts'
import type { Control } from '@legajo/ui/control.ts'
import { Input, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { foldText } from '@legajo/ui/format.ts'
import { SearchIcon } from '@legajo/ui/icons.tsx'
import { Stack, Text } from '@legajo/ui/layout.tsx'
import { useMemo, useState } from 'react'

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', border: `1px solid ${tokens.colorNeutralStroke2}` },
  scroll: { maxHeight: '46vh', overflowY: 'auto' },
  row: { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  name: { textAlign: 'start', fontWeight: tokens.fontWeightRegular, padding: '2px 12px', overflowWrap: 'anywhere' },
  code: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase100 },
  box: { width: '18px', height: '18px', margin: '8px', accentColor: tokens.colorCompoundBrandBackground },
  cell: { textAlign: 'center', width: '72px' },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    padding: '8px 12px',
    backgroundColor: tokens.colorNeutralBackground2,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'start',
  },
})

const actionLabels: Readonly<Record<CrudAction, string>> = { CREATE: 'Crear', UPDATE: 'Cambiar', DELETE: 'Eliminar' }
const isSplit = (bare: string): boolean => crudResources.some((resource) => resource === bare)

interface Line {
  readonly name: string
  readonly read?: Permit
  readonly write?: Permit
  /** The partial permits of `write`, where it can be granted in parts. */
  readonly parts?: Partial<Record<CrudAction, Permit>>
}

/** Permits to see and change the same thing share a line, with the parts of the change; every other permit has its own line. */
const linesOf = (permits: readonly Permit[]): readonly Line[] => {
  const byBare = new Map<string, Line>()
  for (const permit of permits) {
    const [, kind = '', bare = permit.code] = /^(READ|WRITE|CREATE|UPDATE|DELETE)_(.+)$/.exec(permit.code) ?? []
    const action = crudActions.find((each) => each === kind && isSplit(bare))
    if (action) {
      const line = byBare.get(bare)
      byBare.set(bare, { name: permit.description, ...line, parts: { ...line?.parts, [action]: permit } })
      continue
    }
    const key = kind ? bare : permit.code
    const former = byBare.get(key)
    const name = kind === 'WRITE' && former?.read ? former.name : permit.description
    byBare.set(key, { ...former, name, ...(kind === 'WRITE' ? { write: permit } : { read: permit }) })
  }
  return [...byBare.values()].sort((a, b) => a.name.localeCompare(b.name, 'es'))
}

/**
 * The permits of a role as a list of checkboxes: see, create, change and delete, or others. Permits that the caller lacks cannot be
 * granted.
 */
export const PermitsField = ({
  value,
  onChange,
  disabled,
  permits,
}: Control<readonly string[] | null | undefined> & { readonly permits: readonly Permit[] }) => {
  const styles = useStyles()
  const [wanted, setWanted] = useState('')
  const held = useMemo(() => new Set(value), [value])
  const lines = useMemo(() => linesOf(permits), [permits])
  const shown = lines.filter(({ name, read, write }) =>
    foldText(`${name} ${read?.code ?? ''} ${write?.code ?? ''}`).includes(foldText(wanted)),
  )
  const toggle = (code: string, isOn: boolean) => onChange(isOn ? [...held, code] : [...held].filter((each) => each !== code))
  /** All three parts are stored as the whole permit. */
  const togglePart = ({ write, parts }: Line, code: string, isOn: boolean) => {
    const codes = Object.values(parts ?? {}).map((part) => part.code)
    const on = codes.filter((each) => (each === code ? isOn : held.has(each) || (write && held.has(write.code))))
    const others = [...held].filter((each) => each !== write?.code && !codes.includes(each))
    onChange(write && on.length === codes.length ? [...others, write.code] : [...others, ...on])
  }
  const isAdmin = currentSession()?.admin === true
  const box = (
    permit: Permit | undefined,
    label: string,
    isOn = held.has(permit?.code ?? ''),
    change: (code: string, isOn: boolean) => void = toggle,
  ) =>
    permit && (
      <input
        type="checkbox"
        className={styles.box}
        aria-label={label}
        checked={isOn}
        disabled={disabled || (!isAdmin && !can(permit.code))}
        onChange={(event) => change(permit.code, event.target.checked)}
      />
    )
  const writeBoxes = (line: Line) =>
    line.parts ? (
      crudActions.map((action) => {
        const part = line.parts?.[action]
        const isOn = held.has(part?.code ?? '') || held.has(line.write?.code ?? '')
        const label = `${actionLabels[action]}: ${line.name}`
        return (
          <td key={action} className={styles.cell}>
            {box(part, label, isOn, (code, isTicked) => togglePart(line, code, isTicked))}
          </td>
        )
      })
    ) : (
      <td className={styles.cell} colSpan={crudActions.length}>
        {box(line.write, `Administrar: ${line.name}`)}
      </td>
    )
  return (
    <Stack gap={8}>
      <Input
        placeholder="Buscar un permiso"
        aria-label="Buscar un permiso"
        contentBefore={<SearchIcon aria-hidden />}
        value={wanted}
        onChange={(_, data) => setWanted(data.value)}
      />
      <Text tone="muted" size={200} aria-live="polite">
        {held.size} permisos elegidos
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label="Permisos">
        <table className={styles.table}>
          <thead>
            <tr>
              <th className={styles.head} scope="col">
                Permiso
              </th>
              <th className={styles.head} scope="col">
                Ver
              </th>
              {crudActions.map((action) => (
                <th key={action} className={styles.head} scope="col">
                  {actionLabels[action]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, read, write, ...line }) => (
              <tr key={read?.code ?? write?.code} className={styles.row}>
                <th className={styles.name} scope="row">
                  {name.replace(/^(Ver|Administrar) (\p{L})/u, (_, __, letter: string) => letter.toUpperCase())}
                  <span className={styles.code}>{[read?.code, write?.code].filter(Boolean).join(' · ')}</span>
                </th>
                <td className={styles.cell}>{box(read, `Ver: ${name}`)}</td>
                {writeBoxes({ name, ...(read && { read }), ...(write && { write }), ...line })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Stack>
  )
}
