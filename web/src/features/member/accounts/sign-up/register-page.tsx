import { Navigate, useLocation } from 'react-router-dom';

/** Where invitation links point. */
export function RegisterPage() {
  const { search } = useLocation();
  return <Navigate to={`/sign-up${search}`} replace />;
}
