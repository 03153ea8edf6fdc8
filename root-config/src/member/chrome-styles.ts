import { makeStyles, tokens } from '@legajo/ui/fluent.ts'

const focus = { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' }

/** Styles of buttons and rows shared by header, menu and popups. */
export const useChromeStyles = makeStyles({
  iconButton: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    position: 'relative',
    flexShrink: 0,
    width: '40px',
    height: '40px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': focus,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    width: '100%',
    minHeight: '38px',
    '@media (max-width: 640px)': { minHeight: '46px' },
    padding: '7px 10px',
    border: 'none',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { ...focus, outlineOffset: '-2px' },
  },
  section: {
    padding: '8px 10px 4px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  divider: { height: '1px', margin: '6px 0', backgroundColor: tokens.colorNeutralStroke2, border: 'none' },
  grow: { flex: 1, minWidth: 0 },
  soft: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  clip: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  chosen: { color: tokens.colorBrandForeground1 },
})
