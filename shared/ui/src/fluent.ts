/**
 * The light part of Fluent UI that every page may use, including sign-in. Heavier families (dialogs, menus, tabs, trees) are in
 * `@legajo/screens/fluent.ts`. No other module imports `@fluentui/*`: the suite contains one copy of each.
 */
export {
  Button,
  Field,
  Input,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Spinner,
} from '@fluentui/react-components'
/** @public The build imports it into every file with styles. */
export { __styles, makeStyles, mergeClasses, shorthands, tokens } from './style.ts'
