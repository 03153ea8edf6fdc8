/** What styles are made of. Apart from Fluent's components, which pages for visitors do without. */
/** @public The build imports it into every file with styles. */
export { __styles, makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components'
