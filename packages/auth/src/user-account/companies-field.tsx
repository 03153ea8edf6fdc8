import { currentSession } from '@legajo/bus/session.ts'
import type { UserAccountDraft } from '@legajo/contract/auth/user-account.ts'
import type { Control } from '@legajo/forms/control.ts'
import { Checkbox, makeStyles, Radio, tokens } from '@legajo/ui/fluent.ts'

type Assigned = NonNullable<UserAccountDraft['assignedCompaniesToUser']>[number] & { readonly name?: string }

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  item: { padding: '4px 8px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, ':last-child': { borderBottom: 'none' } },
  flags: { display: 'flex', flexWrap: 'wrap', columnGap: '8px', paddingInlineStart: '32px' },
})

/** The companies of an account: which, which one it opens with, and what it may see of confidential people and figures. */
export const CompaniesField = ({ value, onChange, disabled, ...rest }: Control<never> & { readonly value: never }) => {
  const styles = useStyles()
  const chosen: readonly Assigned[] = Array.isArray(value) ? value : []
  const change = onChange as (next: readonly Assigned[]) => void
  const own = currentSession()?.companies ?? []
  // Companies that the account has and the caller has not are shown and left alone.
  const foreign = chosen.filter(({ companyId }) => !own.some(({ id }) => id === companyId))
  const choices = [
    ...own.map(({ id, name }) => ({ id, name, isOwn: true })),
    ...foreign.map(({ companyId, name }) => ({ id: companyId, name: name ?? `Empresa ${companyId}`, isOwn: false })),
  ]
  const set = (id: number, patch: Partial<Assigned>) =>
    change(chosen.map((each) => (each.companyId === id ? { ...each, ...patch } : each)))
  return (
    <ul className={styles.list} aria-describedby={rest['aria-describedby']}>
      {choices.map(({ id, name, isOwn }) => {
        const mine = chosen.find(({ companyId }) => companyId === id)
        const isShut = disabled || !isOwn
        return (
          <li key={id} className={styles.item}>
            <Checkbox
              label={name}
              checked={mine !== undefined}
              disabled={isShut}
              onChange={(_, { checked }) =>
                change(
                  checked
                    ? [
                        ...chosen,
                        {
                          companyId: id,
                          seeConfidentialInfo: false,
                          seeConfidentialEmployee: false,
                          defaultCompany: chosen.length === 0,
                        },
                      ]
                    : chosen.filter(({ companyId }) => companyId !== id),
                )
              }
            />
            {mine && (
              <div className={styles.flags}>
                <Radio
                  label="Abre con esta"
                  checked={mine.defaultCompany === true}
                  disabled={isShut}
                  onChange={() => change(chosen.map((each) => ({ ...each, defaultCompany: each.companyId === id })))}
                />
                <Checkbox
                  label="Ve información confidencial"
                  checked={mine.seeConfidentialInfo === true}
                  disabled={isShut}
                  onChange={(_, { checked }) => set(id, { seeConfidentialInfo: checked === true })}
                />
                <Checkbox
                  label="Ve legajos confidenciales"
                  checked={mine.seeConfidentialEmployee === true}
                  disabled={isShut}
                  onChange={(_, { checked }) => set(id, { seeConfidentialEmployee: checked === true })}
                />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
