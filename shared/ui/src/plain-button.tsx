import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { makeStyles, mergeClasses, tokens } from './style.ts'

const useStyles = makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '6px',
    boxSizing: 'border-box',
    minHeight: '32px',
    margin: 0,
    padding: '5px 12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':hover:active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    '@media (forced-colors: active)': { border: '1px solid ButtonText' },
  },
  small: { minHeight: '24px', padding: '2px 8px', fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightRegular },
  large: { minHeight: '44px', padding: '8px 16px', fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  quiet: {
    border: '1px solid transparent',
    backgroundColor: 'transparent',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':hover:active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
  },
  link: {
    minHeight: 'auto',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightRegular,
    ':hover': { backgroundColor: 'transparent', color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':hover:active': { backgroundColor: 'transparent' },
  },
  main: {
    border: '1px solid transparent',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ':hover:active': { backgroundColor: tokens.colorBrandBackgroundPressed },
  },
  off: {
    border: '1px solid transparent',
    backgroundColor: tokens.colorNeutralBackgroundDisabled,
    color: tokens.colorNeutralForegroundDisabled,
    cursor: 'not-allowed',
    ':hover': { backgroundColor: tokens.colorNeutralBackgroundDisabled },
    ':hover:active': { backgroundColor: tokens.colorNeutralBackgroundDisabled },
  },
})

/**
 * The browser's own button in the suite's style, for pages that must not load Fluent. With `isOff` it stays reachable by keyboard, and
 * pressing it does nothing.
 */
export const PlainButton = ({
  look,
  size,
  icon,
  isOff = false,
  className,
  type = 'button',
  children,
  onClick,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  readonly look?: 'main' | 'quiet' | 'link'
  readonly size?: 'small' | 'large'
  readonly icon?: ReactNode
  readonly isOff?: boolean
}) => {
  const styles = useStyles()
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isOff || undefined}
      className={mergeClasses(styles.button, size && styles[size], look && styles[look], isOff && styles.off, className)}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      {children}
    </button>
  )
}
