import { Link } from 'react-router-dom';
import { config } from '../config/config.ts';
import { PATHS } from '../config/paths.ts';
import { Mark } from './mark.tsx';

/** The wordmark: mark and product name, leading home. */
export function Brand() {
  return (
    <Link className="brand" to={PATHS.chat}>
      <Mark />
      <span className="brand-name">{config.productName}</span>
    </Link>
  );
}
