import { Field, Input, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { Card, Stack, Text } from '@legajo/ui/layout.tsx'
import { useState } from 'react'
import { type AdmittedSite, verdictOn } from './page-verdict.ts'

/** «¿Está admitida mi página?»: the origin of a pasted address, and whether it is admitted. */
export const PageCheck = ({ sites }: { readonly sites: readonly AdmittedSite[] }) => {
  const [address, setAddress] = useState('')
  const verdict = verdictOn(address, sites)
  return (
    <Card>
      <Stack>
        <Text as="h2">¿Está admitida mi página?</Text>
        <Field label="Dirección de la página">
          <Input
            value={address}
            placeholder="https://intranet.empresa.com/inicio"
            onChange={(_, { value }) => setAddress(value)}
          />
        </Field>
        <div role="status">
          {verdict && (
            <MessageBar intent={verdict.intent} layout="multiline">
              <MessageBarBody>
                {verdict.origin && <strong>Origen: {verdict.origin}. </strong>}
                {verdict.text}
              </MessageBarBody>
            </MessageBar>
          )}
        </div>
      </Stack>
    </Card>
  )
}
