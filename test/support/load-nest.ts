// CommonJS packages that require Nest die in a require cycle unless these have been loaded first.
import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
