/**
 * The light part of Fluent UI that every page may use, sign-in included. Heavier families (dialogs, menus, tabs, trees) are in
 * `@legajo/screens/fluent.ts`. Nobody else imports `@fluentui/*`, so that the suite holds one copy of each.
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
  useId,
} from '@fluentui/react-components'
/** @public The build imports it into every file with styles. */
export { __styles, makeStyles, mergeClasses, shorthands, tokens } from './style.ts'
