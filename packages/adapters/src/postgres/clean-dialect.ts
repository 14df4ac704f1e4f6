import { PostgresQueryCompiler, type Dialect } from 'kysely';
import { cleanText } from './clean-text.ts';

/** The same dialect with every text parameter cleaned on its way to the database. */
export function cleanDialect(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => dialect.createDriver(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => new CleanQueryCompiler(),
  };
}

class CleanQueryCompiler extends PostgresQueryCompiler {
  protected override appendValue(parameter: unknown): void {
    super.appendValue(typeof parameter === 'string' ? cleanText(parameter) : parameter);
  }
}
