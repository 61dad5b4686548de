import { useNavigate } from 'react-router'
import { signOut } from './session.ts'

/** Signs out, and goes to the login. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    void signOut().finally(() => navigate('/login'))
  }
}
