import { useNavigate } from 'react-router'
import { signOut } from './session.ts'

/** How one signs out: to the login. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    void signOut().finally(() => navigate('/login'))
  }
}
