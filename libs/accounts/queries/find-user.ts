import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { User } from '../domain/user.entity.js';

export class FindUser extends Query<User | null> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(FindUser)
export class FindUserHandler implements IQueryHandler<FindUser> {
  constructor(private readonly orm: MikroORM) {}

  execute({ userId }: FindUser): Promise<User | null> {
    return this.orm.em.fork().findOne(User, { id: userId, deletedAt: null });
  }
}
