/** The styling functions and tokens, separate from Fluent's components, which visitor pages do not load. */
/** @public The build imports it into every file with styles. */
export { __styles, makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components'
