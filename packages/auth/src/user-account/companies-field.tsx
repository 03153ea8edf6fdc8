import { currentSession } from '@legajo/bus/session-state.ts'
import type { UserAccountDraft } from '@legajo/contract/auth/user-account.ts'
import { useForm } from '@legajo/forms/form-context.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Box, Row, Text } from '@legajo/ui/layout.tsx'
import { useField } from 'formik'
import { type ReactNode, useId } from 'react'

type AssignedCompany = NonNullable<UserAccountDraft['assignedCompaniesToUser']>[number] & { readonly name?: string }

const useStyles = makeStyles({
  legend: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  item: { padding: '8px 12px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, ':last-child': { borderBottom: 'none' } },
  flags: { padding: '4px 0 2px 26px' },
  label: { minHeight: '28px', cursor: 'pointer' },
  input: { width: '16px', height: '16px', margin: 0, accentColor: tokens.colorCompoundBrandBackground },
})

const newCompanyFlags = { seeConfidentialInfo: false, seeConfidentialEmployee: false }

/** The companies of an account: the list, the default one, and the access to confidential employees and figures. */
export const CompaniesField = ({ name }: { readonly name: string }) => {
  const styles = useStyles()
  const group = useId()
  const { isReadOnly } = useForm()
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<readonly AssignedCompany[] | ''>(name)
  const chosen: readonly AssignedCompany[] = Array.isArray(value) ? value : []
  const change = (next: readonly AssignedCompany[]) => {
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
  const set = (id: number, patch: Partial<AssignedCompany>) =>
    change(chosen.map((each) => (each.companyId === id ? { ...each, ...patch } : each)))
  return (
    <Box as="fieldset" fullRow>
      <legend className={styles.legend}>Empresas en las que trabaja</legend>
      <Box as="ul" surface="outlined">
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
                      ? [...chosen, { companyId: id, ...newCompanyFlags, defaultCompany: chosen.length === 0 }]
                      : chosen.filter(({ companyId }) => companyId !== id),
                  )
                }
              />
              {mine && (
                <Row gap={20} rowGap={4} align="stretch" size={200} className={styles.flags}>
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
                </Row>
              )}
            </li>
          )
        })}
      </Box>
      {touched && error && (
        <Text as="p" above={4} tone="danger" size={200} role="alert">
          {String(error)}
        </Text>
      )}
    </Box>
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
    <Row as="label" inline wrap={false} className={styles.label}>
      <input
        className={styles.input}
        type={radio ? 'radio' : 'checkbox'}
        name={radio}
        checked={isOn}
        disabled={isShut}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </Row>
  )
}
