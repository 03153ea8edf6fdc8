/** What styles are made of. Apart from Fluent's components, which pages for visitors do without. */
export {
  __styles,
  type GriffelStyle,
  makeStyles,
  mergeClasses,
  shorthands,
  tokens,
} from '@fluentui/react-components'
