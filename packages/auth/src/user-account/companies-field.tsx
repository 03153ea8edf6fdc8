import { currentSession } from '@legajo/bus/session-state.ts'
import type { UserAccountDraft } from '@legajo/contract/auth/user-account.ts'
import { useForm } from '@legajo/forms/form-context.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { useField } from 'formik'
import { type ReactNode, useId } from 'react'

type Assigned = NonNullable<UserAccountDraft['assignedCompaniesToUser']>[number] & { readonly name?: string }

const useStyles = makeStyles({
  field: { gridColumn: '1 / -1', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  item: { padding: '8px 12px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, ':last-child': { borderBottom: 'none' } },
  flags: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '20px',
    rowGap: '4px',
    padding: '4px 0 2px 26px',
    fontSize: tokens.fontSizeBase200,
  },
  label: { display: 'inline-flex', alignItems: 'center', columnGap: '8px', minHeight: '28px', cursor: 'pointer' },
  input: { width: '16px', height: '16px', margin: 0, accentColor: tokens.colorCompoundBrandBackground },
  error: { margin: '4px 0 0', color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
})

const fresh = { seeConfidentialInfo: false, seeConfidentialEmployee: false }

/** The companies of an account: the list, the default one, and the access to confidential employees and figures. */
export const CompaniesField = ({ name }: { readonly name: string }) => {
  const styles = useStyles()
  const group = useId()
  const { isReadOnly } = useForm()
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<readonly Assigned[] | ''>(name)
  const chosen: readonly Assigned[] = Array.isArray(value) ? value : []
  const change = (next: readonly Assigned[]) => {
    void setValue(next)
    void setTouched(true, false)
  }
  const own = currentSession()?.companies ?? []
  // Companies of the account that the caller cannot access are shown and left unchanged.
  const foreign = chosen.filter(({ companyId }) => !own.some(({ id }) => id === companyId))
  const choices = [
    ...own.map(({ id, name: title }) => ({ id, title, isOwn: true })),
    ...foreign.map(({ companyId, name: title }) => ({ id: companyId, title: title ?? `Empresa ${companyId}`, isOwn: false })),
  ]
  const set = (id: number, patch: Partial<Assigned>) =>
    change(chosen.map((each) => (each.companyId === id ? { ...each, ...patch } : each)))
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>Empresas en las que trabaja</legend>
      <ul className={styles.list}>
        {choices.map(({ id, title, isOwn }) => {
          const mine = chosen.find(({ companyId }) => companyId === id)
          const isShut = isReadOnly || !isOwn
          return (
            <li key={id} className={styles.item}>
              <Tick
                label={title}
                isOn={mine !== undefined}
                isShut={isShut}
                onChange={(isOn) =>
                  change(
                    isOn
                      ? [...chosen, { companyId: id, ...fresh, defaultCompany: chosen.length === 0 }]
                      : chosen.filter(({ companyId }) => companyId !== id),
                  )
                }
              />
              {mine && (
                <div className={styles.flags}>
                  <Tick
                    label="Abre con esta"
                    radio={group}
                    isOn={mine.defaultCompany === true}
                    isShut={isShut}
                    onChange={() => change(chosen.map((each) => ({ ...each, defaultCompany: each.companyId === id })))}
                  />
                  <Tick
                    label="Ve información confidencial"
                    isOn={mine.seeConfidentialInfo === true}
                    isShut={isShut}
                    onChange={(isOn) => set(id, { seeConfidentialInfo: isOn })}
                  />
                  <Tick
                    label="Ve legajos confidenciales"
                    isOn={mine.seeConfidentialEmployee === true}
                    isShut={isShut}
                    onChange={(isOn) => set(id, { seeConfidentialEmployee: isOn })}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {touched && error && (
        <p className={styles.error} role="alert">
          {String(error)}
        </p>
      )}
    </fieldset>
  )
}

/** The browser's native checkbox: there may be hundreds of them, and Fluent's would inherit the label of the surrounding field. */
const Tick = ({
  label,
  radio,
  isOn,
  isShut,
  onChange,
}: {
  readonly label: ReactNode
  readonly radio?: string
  readonly isOn: boolean
  readonly isShut: boolean
  readonly onChange: (isOn: boolean) => void
}) => {
  const styles = useStyles()
  return (
    <label className={styles.label}>
      <input
        className={styles.input}
        type={radio ? 'radio' : 'checkbox'}
        name={radio}
        checked={isOn}
        disabled={isShut}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}
