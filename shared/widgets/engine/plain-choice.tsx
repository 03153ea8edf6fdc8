import { makeStyles, mergeClasses, tokens } from '@legajo/ui/style.ts'
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react'

const useStyles = makeStyles({
  select: {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '32px',
    padding: '0 8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    '@media (max-width: 640px)': { minHeight: '44px', fontSize: '16px' },
    ':focus-visible': { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-1px' },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  },
  option: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '8px',
    minHeight: '32px',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: '44px' },
    ':has(:disabled)': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  },
  box: {
    flexShrink: 0,
    width: '16px',
    height: '16px',
    margin: '0 0 0 8px',
    accentColor: tokens.colorCompoundBrandBackground,
    cursor: 'inherit',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  mark: { color: tokens.colorPaletteRedForeground3 },
})

/** The browser's own select in the suite's style. */
export const PlainSelect = ({
  onChange,
  className,
  ...rest
}: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> & { readonly onChange: (value: string) => void }) => (
  <select {...rest} className={mergeClasses(useStyles().select, className)} onChange={(event) => onChange(event.target.value)} />
)

type ToggleProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'size'> & {
  readonly label?: ReactNode
  readonly onChange: (checked: boolean) => void
}

/** The browser's own checkbox with its label after it. */
export const PlainCheckbox = ({ label, onChange, className, ...rest }: ToggleProps) => {
  const styles = useStyles()
  return (
    <label className={mergeClasses(styles.option, className)}>
      <input {...rest} type="checkbox" className={styles.box} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {label}
        {rest.required && (
          <span aria-hidden className={styles.mark}>
            {' *'}
          </span>
        )}
      </span>
    </label>
  )
}

/** A checkbox that is announced as on or off. */
export const PlainSwitch = (props: ToggleProps) => <PlainCheckbox {...props} role="switch" />
