import { MessageBar, MessageBarBody, MessageBarTitle } from '@legajo/ui/fluent.ts'

/** Missing data of a fiscal year. */
export const YearProblems = ({ problems }: { readonly problems: readonly string[] }) =>
  problems.length === 0 ? null : (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>Faltan datos del año.</MessageBarTitle> {problems.join(' ')}
      </MessageBarBody>
    </MessageBar>
  )
