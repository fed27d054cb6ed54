import { Navigate, useLocation } from 'react-router-dom';

/** Target of invitation links. */
export function RegisterPage() {
  const { search } = useLocation();
  return <Navigate to={`/sign-up${search}`} replace />;
}
