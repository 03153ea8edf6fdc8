import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** A minimal React sign-in form: the baseline for the suite's own. */
const SignIn = () => {
  const [name, setName] = useState('')
  return (
    <form>
      <h1>Ingresá a tu cuenta</h1>
      <label>
        Usuario
        <input name="username" value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <button type="submit" disabled={name === ''}>
        Siguiente
      </button>
    </form>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<SignIn />)
