import { Text } from '@legajo/ui/layout.tsx'
import type { ReactNode } from 'react'

/** One name with its value in a description list of two columns. */
export const Fact = ({ name, value }: { readonly name: string; readonly value: ReactNode }) => (
  <>
    <Text as="dt" tone="muted">
      {name}
    </Text>
    <Text as="dd" breaks>
      {value}
    </Text>
  </>
)
