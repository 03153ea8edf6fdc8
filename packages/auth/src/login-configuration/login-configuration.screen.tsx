import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type LoginConfiguration, loginConfiguration, loginConfigurations } from '@legajo/contract/auth/login-configuration.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Input, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Box, Card, Grid, Row } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useFormikContext } from 'formik'
import { buttonColours } from '../sign-in/tenant-appearance.ts'
import { LoginImage, LoginImages } from './login-image-fields.tsx'

const useStyles = makeStyles({
  preview: {
    backgroundImage: `linear-gradient(150deg, ${tokens.colorBrandBackground}, ${tokens.colorBrandBackgroundPressed})`,
    height: '220px',
    borderRadius: '12px',
    display: 'grid',
    placeItems: 'end center',
    padding: '16px',
  },
  button: { backgroundColor: tokens.colorNeutralBackground1, borderRadius: '6px', border: 'none', fontWeight: 600 },
  swatch: { width: '40px', height: '32px', padding: 0, border: 'none', background: 'none' },
})

const positions = [
  { value: 'LEFT', label: 'Izquierda' },
  { value: 'CENTER', label: 'Centro' },
  { value: 'RIGHT', label: 'Derecha' },
]
const types = [
  { value: 'DEFAULT', label: 'La de la suite' },
  { value: 'CONFIGURED', label: 'Con estos colores y logos' },
  { value: 'CUSTOM', label: 'A medida' },
]

/** The appearance of the organisation's sign-in page, with a preview. */
export const LoginConfigurationScreen = () => {
  const styles = useStyles()
  return (
    <Page title="Pantalla de ingreso" purpose="El título, los colores y los logos que ve tu gente antes de ingresar.">
      <Loader of={[queryOf(loginConfigurations.getOwn)]} lines={8}>
        {(data) => (
          <ResourceForm
            key={JSON.stringify(data)}
            schema={loginConfiguration}
            title="Pantalla de ingreso"
            initial={data}
            onSubmit={(body) => write(loginConfigurations.save, { body: body as LoginConfiguration })}
            onSaved={() => toastSaved()}
          >
            <Grid columns="minmax(0, 2fr) minmax(260px, 1fr)" single={900} gap={16} align="start">
              <Card>
                <FormGrid>
                  <FormField name="title" />
                  <FormField name="type" input="radio" options={types} wide />
                  {(['buttonColor', 'gradientColorStart', 'gradientColorEnd'] as const).map((name) => (
                    <FormField key={name} name={name}>
                      {({ value, onChange, ...control }) => (
                        <Row wrap={false} align="stretch">
                          <input
                            type="color"
                            className={styles.swatch}
                            aria-label="Elegir el color"
                            value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#0e7a90'}
                            onChange={(event) => (onChange as (text: string) => void)(event.target.value)}
                          />
                          <Input
                            {...control}
                            value={value ?? ''}
                            placeholder="#0e7a90"
                            onChange={(_, data_) => (onChange as (text: string) => void)(data_.value)}
                          />
                        </Row>
                      )}
                    </FormField>
                  ))}
                  <FormField name="forgotPasswordPosition" input="select" options={positions} />
                  <FormField name="topLogoImage" input="text" wide>
                    {({ value, onChange }) => (
                      <LoginImage value={value ?? ''} onChange={onChange as (url: string) => void} noun="logo superior" />
                    )}
                  </FormField>
                  <FormField name="topLogoPosition" input="select" options={positions} />
                  <FormField name="favicon" input="text" wide>
                    {({ value, onChange }) => (
                      <LoginImage value={value ?? ''} onChange={onChange as (url: string) => void} noun="ícono" />
                    )}
                  </FormField>
                  <FormField name="bottomLogoPosition" input="select" options={positions} />
                  {(
                    [
                      ['backgrounds', 'fondo', 4],
                      ['bottomLogoImages', 'logo inferior', 6],
                    ] as const
                  ).map(([name, noun, most]) => (
                    <FormField key={name} name={name} wide>
                      {({ value, onChange }) => (
                        <LoginImages
                          value={(value as readonly string[] | undefined) ?? []}
                          onChange={onChange as (urls: readonly string[]) => void}
                          noun={noun}
                          most={most}
                        />
                      )}
                    </FormField>
                  ))}
                </FormGrid>
              </Card>
              <Sketch />
            </Grid>
          </ResourceForm>
        )}
      </Loader>
    </Page>
  )
}

const Sketch = () => {
  const styles = useStyles()
  const { values } = useFormikContext<LoginConfiguration>()
  const isGradient = [values.gradientColorStart, values.gradientColorEnd].every((colour) => /^#[0-9a-f]{6}$/i.test(colour ?? ''))
  return (
    <Panel title="Vista previa">
      <div
        className={styles.preview}
        style={
          isGradient
            ? { backgroundImage: `linear-gradient(150deg, ${values.gradientColorStart}, ${values.gradientColorEnd})` }
            : undefined
        }
      >
        <Box
          padding={12}
          fullWidth
          tone="default"
          textAlign="center"
          className={styles.button}
          style={buttonColours(values.buttonColor)}
        >
          Ingresar
        </Box>
      </div>
    </Panel>
  )
}
