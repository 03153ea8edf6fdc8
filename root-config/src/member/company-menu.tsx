import { requestCompany } from '@legajo/bus/company.ts'
import { type Session, session$ } from '@legajo/bus/session-state.ts'
import { useStream } from '@legajo/parcel/use-stream.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { BuildingIcon, CheckmarkIcon, ChevronDownIcon } from '@legajo/ui/icons.tsx'
import { useChromeStyles } from './chrome-styles.ts'
import { Popup } from './popup.tsx'

const useStyles = makeStyles({
  trigger: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    maxWidth: '240px',
    height: '40px',
    padding: '0 10px',
    border: 'none',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    '@media (max-width: 640px)': { height: '44px', padding: '0 4px', gap: '2px' },
  },
  // Two short lines on a phone: a user of several companies also sees the current one there.
  name: {
    '@media (max-width: 640px)': {
      maxWidth: '92px',
      maxHeight: '30px',
      fontSize: tokens.fontSizeBase200,
      lineHeight: '15px',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      textAlign: 'end',
    },
  },
  chevron: { flexShrink: 0 },
  wide: { '@media (max-width: 640px)': { display: 'none' } },
  fixed: {
    cursor: 'default',
    ':hover': { backgroundColor: 'transparent' },
    '@media (max-width: 640px)': { display: 'none' },
  },
})

/** The current company of the tab; with a single company only its name. */
export const CompanyMenu = () => {
  const styles = useStyles()
  const chrome = useChromeStyles()
  const session = useStream<Session | null>(session$, null)
  const companies = session?.companies ?? []
  const now = companies.find(({ id }) => id === session?.companyId)
  if (!now) return null
  const face = (
    <>
      <BuildingIcon className={styles.wide} aria-hidden />
      <span className={mergeClasses(chrome.clip, styles.name)}>{now.name}</span>
    </>
  )
  if (companies.length === 1) return <span className={mergeClasses(styles.trigger, styles.fixed)}>{face}</span>
  return (
    <Popup
      label={`Empresa: ${now.name}. Cambiar de empresa`}
      className={styles.trigger}
      trigger={
        <>
          {face}
          <ChevronDownIcon className={styles.chevron} aria-hidden />
        </>
      }
    >
      {(close) => (
        <>
          <div className={chrome.section}>Empresa en la que trabajás</div>
          {companies.map(({ id, name, flags }) => (
            <button
              key={id}
              type="button"
              role="menuitemradio"
              aria-checked={id === now.id}
              className={chrome.row}
              onClick={() => {
                close()
                requestCompany(id)
              }}
            >
              <span className={chrome.grow}>
                {name}
                {flags.defaultCompany && <span className={chrome.soft}> · predeterminada</span>}
              </span>
              {id === now.id && <CheckmarkIcon className={chrome.chosen} aria-hidden />}
            </button>
          ))}
        </>
      )}
    </Popup>
  )
}
