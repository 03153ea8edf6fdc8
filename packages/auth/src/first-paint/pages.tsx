import { pictures } from '../sign-in/art.tsx'
import { ForgotButton, NameStep } from '../sign-in/name-step.tsx'
import { SignInFrame } from '../sign-in/sign-in-frame.tsx'
import { StepButton } from '../sign-in/step.tsx'
import { defaultAppearance } from '../sign-in/tenant-appearance.ts'
import { path } from './path.ts'

const noop = (): void => {}

/**
 * The first step of sign-in for each picture, in the suite's own look. The build writes it into the page, and `draw.ts` shows it before any
 * module is loaded. The template contains the button as it is after a name has been typed.
 */
export const pages = () =>
  [...Array(pictures).keys()].map((picture) => (
    <template key={picture} data-first-paint-page>
      <div className="lg-suite lg-frame lg-ground" data-first-paint={path} data-picture={picture}>
        <SignInFrame look={defaultAppearance} picture={picture}>
          <NameStep isEmail={false} name="" onChange={noop} onSubmit={noop} more={<ForgotButton />} />
        </SignInFrame>
        <template>
          <StepButton>Siguiente</StepButton>
        </template>
      </div>
    </template>
  ))
